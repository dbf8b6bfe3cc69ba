// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DepositAddress} from "../../src/DepositAddress.sol";
import {DepositAddressFactory} from "../../src/DepositAddressFactory.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

contract DepositAddressFactoryTest is EscrowTest {
    /// @dev As server and page compute it: CREATE2 with salt 0 over OpenZeppelin's clone with arguments.
    function computed(address escrow_, bytes32 salt, address refundTo) internal view returns (address) {
        bytes memory initCode = abi.encodePacked(
            hex"61008d3d81600a3d39f3363d3d373d3d3d363d73",
            factory.implementation(),
            hex"5af43d82803e903d91602b57fd5bf3",
            abi.encode(escrow_, salt, refundTo)
        );
        return address(
            uint160(uint256(keccak256(abi.encodePacked(hex"ff", address(factory), bytes32(0), keccak256(initCode)))))
        );
    }

    function testFuzz_P02_PutsEachCloneWhereEverybodyComputesIt(address escrow_, bytes32 salt, address refundTo)
        public
    {
        address predicted = factory.addressOf(escrow_, salt, refundTo);
        vm.assertEq(predicted, computed(escrow_, salt, refundTo));
        vm.assertEq(predicted.code.length, 0);
        vm.assertEq(factory.create(escrow_, salt, refundTo), predicted);
        vm.assertEq(predicted.code.length, 45 + 96);
    }

    function testFuzz_P03_OtherArgumentsAreAnotherAddress(
        address[2] memory escrows,
        bytes32[2] memory salts,
        address[2] memory refunds
    ) public view {
        bool same = escrows[0] == escrows[1] && salts[0] == salts[1] && refunds[0] == refunds[1];
        address a = factory.addressOf(escrows[0], salts[0], refunds[0]);
        vm.assertTrue((a == factory.addressOf(escrows[1], salts[1], refunds[1])) == same);
        vm.assertTrue(a != factory.addressOf(address(uint160(escrows[0]) ^ 1), salts[0], refunds[0]));
        vm.assertTrue(a != factory.addressOf(escrows[0], salts[0] ^ bytes32(uint256(1)), refunds[0]));
        vm.assertTrue(a != factory.addressOf(escrows[0], salts[0], address(uint160(refunds[0]) ^ 1)));
    }

    function test_TheEscrowNamesTheSameAddress() public view {
        vm.assertEq(escrow.depositAddress(ref()), factory.addressOf(address(escrow), ref().salt, advertiser));
    }

    function test_CreatesOnceAndDoesNoHarmAgain() public {
        address where = factory.create(address(escrow), ref().salt, advertiser);
        usdc.mint(where, 5e6);
        vm.assertEq(factory.create{gas: 20_000}(address(escrow), ref().salt, advertiser), where);
        vm.assertEq(usdc.balanceOf(where), 5e6);
    }

    function test_P02_ItsImplementationIsItsFirstCreationAndHasNoArguments() public {
        // Address of the first contract that an account makes: rlp([account, 1]).
        address first = address(uint160(uint256(keccak256(abi.encodePacked(hex"d694", address(factory), hex"01")))));
        vm.assertEq(factory.implementation(), first);
        vm.assertEq(first.codehash, address(new DepositAddress()).codehash);
        vm.assertEq(address(new DepositAddressFactory()).code.length, address(factory).code.length);
    }

    function test_TellsManyBalancesInOneCall() public {
        address[] memory accounts = new address[](3);
        (accounts[0], accounts[1], accounts[2]) = (stranger, advertiser, factory.addressOf(stranger, 0, stranger));
        usdc.mint(stranger, 1);
        usdc.mint(accounts[2], 3);
        uint256[] memory held = factory.balances(usdc, accounts);
        vm.assertEq(held.length, 3);
        vm.assertEq(held[0], 1);
        vm.assertEq(held[1], 0);
        vm.assertEq(held[2], 3);
    }
}
