// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositAddressFactory} from "../../src/DepositAddressFactory.sol";
import {IDepositAddress} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {HostileToken} from "../parts/HostileToken.sol";
import {vm} from "../parts/Vm.sol";
import {ContractWallet} from "../parts/Wallets.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract DepositAddressTest is EscrowTest {
    IDepositAddress internal where;

    function setUp() public override {
        super.setUp();
        where = IDepositAddress(factory.create(address(escrow), ref().salt, advertiser));
        usdc.mint(address(where), 5e6);
    }

    function recover(IERC20 token) internal {
        vm.prank(advertiser);
        where.recover(token);
    }

    function test_P109_OnlyTheEscrowPulls() public {
        address[5] memory others = [operator, guardian, admin, advertiser, stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IDepositAddress.NotEscrow.selector, others[i]));
            vm.prank(others[i]);
            where.pull();
        }
        vm.prank(address(escrow));
        where.pull();
        vm.assertEq(usdc.balanceOf(address(escrow)), 5e6);
    }

    function test_P109_OnlyTheRefundAddressRecovers() public {
        address[5] memory others = [operator, guardian, admin, address(escrow), stranger];
        for (uint256 i = 0; i < others.length; i++) {
            expectRevert(abi.encodeWithSelector(IDepositAddress.NotRefundTo.selector, others[i], advertiser));
            vm.prank(others[i]);
            where.recover(usdc);
        }
    }

    function test_P23_RecoversUsdcThatIsNotSweptYet() public {
        vm.expectEmit(address(where));
        emit IDepositAddress.Recovered(address(usdc), advertiser, 5e6);
        recover(usdc);
        vm.assertEq(usdc.balanceOf(advertiser), 5e6);
    }

    function test_P23_RecoversWhilePausedAndUnderANotice() public {
        sweep(ref());
        usdc.mint(address(where), 7e6);
        request();
        pauseEscrow();
        recover(usdc);
        vm.assertEq(usdc.balanceOf(advertiser), 7e6);
    }

    function test_P16_RecoversAWrongToken() public {
        TestUsdc other = new TestUsdc(circle);
        other.mint(address(where), 3e6);
        recover(other);
        vm.assertEq(other.balanceOf(advertiser), 3e6);
        vm.assertEq(usdc.balanceOf(address(where)), 5e6);
    }

    function test_RecoversNothingWithoutHarm() public {
        recover(usdc);
        vm.expectEmit(address(where));
        emit IDepositAddress.Recovered(address(usdc), advertiser, 0);
        recover(usdc);
    }

    function test_RevertsWhereTheTokenDoesNotMove() public {
        block_(advertiser);
        expectRevert(abi.encodeWithSignature("Error(string)", "Blacklistable: account is blacklisted"));
        recover(usdc);
        HostileToken token = new HostileToken();
        token.mint(address(where), 1);
        token.answerWith(HostileToken.Answer.False);
        expectRevert(abi.encodeWithSignature("SafeERC20FailedOperation(address)", address(token)));
        recover(IERC20(address(token)));
    }

    function test_P16_RecoversWhereTheEscrowDoesNotExist() public {
        // On another chain the factory has the same address, the escrow none.
        address nowhere = address(0xdead);
        IDepositAddress there = IDepositAddress(factory.create(nowhere, ref().salt, advertiser));
        usdc.mint(address(there), 5e6);
        vm.prank(advertiser);
        there.recover(usdc);
        vm.assertEq(usdc.balanceOf(advertiser), 5e6);
    }

    function test_WorksForAContractWallet() public {
        ContractWallet wallet = new ContractWallet(advertiser);
        address there = factory.create(address(escrow), ref().salt, address(wallet));
        usdc.mint(there, 5e6);
        vm.prank(advertiser);
        wallet.execute(there, abi.encodeCall(IDepositAddress.recover, (usdc)));
        vm.assertEq(usdc.balanceOf(address(wallet)), 5e6);
    }

    function test_TheImplementationItselfMovesNothing() public {
        IDepositAddress implementation = IDepositAddress(factory.implementation());
        usdc.mint(address(implementation), 5e6);
        address[3] memory callers = [address(escrow), advertiser, address(0)];
        for (uint256 i = 0; i < callers.length; i++) {
            vm.startPrank(callers[i]);
            try implementation.recover(usdc) {
                vm.assertTrue(false);
            } catch {}
            try implementation.execute(callers[i], 0, "") {
                vm.assertTrue(false);
            } catch {}
            try implementation.pull() {
                vm.assertTrue(false);
            } catch {}
            vm.stopPrank();
        }
    }

    function test_ServesItsOwnEscrowAlone() public {
        // Somebody else's contract cannot make this address its own.
        FakeEscrow fake = new FakeEscrow(usdc);
        vm.prank(address(fake));
        expectRevert(abi.encodeWithSelector(IDepositAddress.NotEscrow.selector, address(fake)));
        where.pull();
        vm.assertTrue(factory.addressOf(address(fake), ref().salt, advertiser) != address(where));
    }
}

contract FakeEscrow {
    TestUsdc public usdc;

    constructor(TestUsdc usdc_) {
        usdc = usdc_;
    }
}
