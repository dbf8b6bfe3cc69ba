// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEscrow} from "../../src/IEscrow.sol";
import {TestUsdc} from "../../src/TestUsdc.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title The yardstick: one contract that sends what it holds to many, and nothing else.
contract BareTransfers {
    function pay(TestUsdc usdc, address[] calldata to, uint256[] calldata amounts) external {
        for (uint256 i = 0; i < to.length; i++) {
            usdc.transfer(to[i], amounts[i]);
        }
    }
}

/// @title The same for money of many campaigns: a balance each, from which it is taken, and nothing else.
contract BareBooks {
    mapping(bytes32 key => uint256) public balances;

    function credit(bytes32 key, uint256 amount) external {
        balances[key] += amount;
    }

    function pay(TestUsdc usdc, bytes32[] calldata keys, address[] calldata to, uint256[] calldata amounts) external {
        for (uint256 i = 0; i < to.length; i++) {
            balances[keys[i]] -= amounts[i];
            usdc.transfer(to[i], amounts[i]);
        }
    }
}

/// @title Gas of whole transactions that pay recipients who already hold USDC, on the second day of a deployment.
/// forge-config: default.isolate = true
contract SettleGasTest is EscrowTest {
    BareTransfers internal bare;
    BareBooks internal books;
    uint256 internal offset = 0;

    function setUp() public override {
        super.setUp();
        bare = new BareTransfers();
        books = new BareBooks();
        usdc.mint(address(bare), 1_000_000e6);
        usdc.mint(address(books), 1_000_000e6);
        for (uint256 i = 0; i < 200; i++) {
            usdc.mint(payee(i), 1e6);
            announce(payee(i), 100e6);
            fund(campaignOf(i), 1_000e6);
            books.credit(escrow.keyOf(campaignOf(i)), 100e6);
        }
        // A day earlier a batch paid everybody, so what it wrote has been used before.
        vm.warp(START + 1 days);
        settle("yesterday", batchOf(200, 1));
        vm.warp(START + 2 days);
    }

    function payee(uint256 i) internal view returns (address) {
        return address(uint160(0xbeef0000 + offset + i));
    }

    function campaignOf(uint256 i) internal view returns (IEscrow.Ref memory) {
        return IEscrow.Ref({salt: bytes32(i), refundTo: advertiser});
    }

    function batchOf(uint256 count, uint256 campaigns) internal view returns (IEscrow.Draw[] memory draws) {
        draws = new IEscrow.Draw[](campaigns);
        for (uint256 d = 0; d < campaigns; d++) {
            IEscrow.Leg[] memory legs = new IEscrow.Leg[](count / campaigns);
            for (uint256 l = 0; l < legs.length; l++) {
                legs[l] = leg(payee(d * legs.length + l), 0.5e6);
            }
            draws[d] = IEscrow.Draw({key: escrow.keyOf(campaignOf(d)), legs: legs});
        }
    }

    function measureBare(uint256 count) internal returns (uint256) {
        address[] memory to = new address[](count);
        uint256[] memory amounts = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            (to[i], amounts[i]) = (payee(i), 0.5e6);
        }
        bare.pay(usdc, to, amounts);
        return vm.snapshotGasLastCall("settle", string.concat("bare ", vm.toString(count)));
    }

    function measureBooks(uint256 count) internal returns (uint256) {
        bytes32[] memory keys = new bytes32[](count);
        address[] memory to = new address[](count);
        uint256[] memory amounts = new uint256[](count);
        for (uint256 i = 0; i < count; i++) {
            (keys[i], to[i], amounts[i]) = (escrow.keyOf(campaignOf(i)), payee(i), 0.5e6);
        }
        books.pay(usdc, keys, to, amounts);
        return vm.snapshotGasLastCall("settle", string.concat("bare ", vm.toString(count), " with a balance each"));
    }

    function measure(uint256 count, uint256 campaigns) internal returns (uint256) {
        IEscrow.Draw[] memory draws = batchOf(count, campaigns);
        vm.prank(operator);
        escrow.settle("today", draws);
        return vm.snapshotGasLastCall(
            "settle", string.concat("settle ", vm.toString(count), " legs of ", vm.toString(campaigns), " campaigns")
        );
    }

    function test_OneHundredLegsOfOneCampaign() public {
        vm.assertLe(measure(100, 1) * 100, measureBare(100) * 172);
    }

    function test_OneHundredLegsOfTenCampaigns() public {
        vm.assertLe(measure(100, 10) * 100, measureBare(100) * 172);
    }

    function test_TwoHundredLegsOfOneCampaign() public {
        vm.assertLe(measure(200, 1) * 100, measureBare(200) * 170);
    }

    function test_TwoHundredLegsOfTwentyCampaigns() public {
        vm.assertLe(measure(200, 20) * 100, measureBare(200) * 170);
    }

    /// @dev Against transfers that keep books too: a balance alone costs more than half of a transfer (docs/escrow.md).
    function test_EachLegOfACampaignOfItsOwn() public {
        vm.assertLe(measure(200, 200) * 100, measureBooks(200) * 170);
    }

    /// @dev The dearest batch there is: every payee was announced and never paid, and holds no USDC.
    function test_EachLegOfACampaignOfItsOwnToNewPayees() public {
        offset = 1_000;
        for (uint256 i = 0; i < 200; i++) {
            announce(payee(i), 100e6);
        }
        vm.warp(block.timestamp + 1 days);
        IEscrow.Draw[] memory draws = batchOf(200, 200);
        vm.prank(operator);
        escrow.settle("today", draws);
        vm.assertLe(vm.snapshotGasLastCall("settle", "settle 200 legs of 200 campaigns to new payees"), 16_700_000);
        vm.assertEq(usdc.balanceOf(payee(199)), 0.5e6);
    }
}
