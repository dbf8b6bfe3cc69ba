// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDepositAddress} from "../../src/IDepositAddressFactory.sol";
import {IEscrow} from "../../src/IEscrow.sol";
import {EscrowTest} from "../parts/EscrowTest.sol";
import {vm} from "../parts/Vm.sol";

/// @title Gas of whole transactions: paying an address, sweeping one and fifty, first and later, and what stands beside.
/// forge-config: default.isolate = true
contract SweepGasTest is EscrowTest {
    function setUp() public override {
        super.setUp();
        // Somebody else's money is there already, as it always is.
        fund(refOf(otherAdvertiser), 100e6);
        usdc.mint(advertiser, 100e6);
    }

    function campaigns(uint256 count) internal view returns (IEscrow.Ref[] memory refs) {
        refs = new IEscrow.Ref[](count);
        for (uint256 i = 0; i < count; i++) {
            refs[i] = IEscrow.Ref({salt: bytes32(i), refundTo: advertiser});
        }
    }

    function measure(uint256 count, string memory name) internal {
        IEscrow.Ref[] memory refs = campaigns(count);
        for (uint256 i = 0; i < count; i++) {
            usdc.mint(escrow.depositAddress(refs[i]), 10e6);
        }
        vm.prank(operator);
        escrow.sweep(refs);
        vm.snapshotGasLastCall("sweep", name);
    }

    function test_One() public {
        measure(1, "sweep 1 for the first time");
        measure(1, "sweep 1 again");
    }

    function test_Fifty() public {
        measure(50, "sweep 50 for the first time");
        measure(50, "sweep 50 again");
    }

    function test_WhatPayersAndRefundAddressesPay() public {
        address where = escrow.depositAddress(ref());
        vm.prank(advertiser);
        usdc.transfer(where, 10e6);
        vm.snapshotGasLastCall("sweep", "pay a deposit address");
        factory.create(address(escrow), ref().salt, advertiser);
        vm.snapshotGasLastCall("sweep", "create a deposit address");
        vm.prank(advertiser);
        IDepositAddress(where).recover(usdc);
        vm.snapshotGasLastCall("sweep", "recover from it");
    }

    function test_Allocate() public {
        vm.prank(advertiser);
        usdc.transfer(address(escrow), 10e6);
        vm.prank(operator);
        escrow.allocate("payment", ref(), 10e6);
        vm.snapshotGasLastCall("sweep", "allocate");
    }

    function test_Announce() public {
        IEscrow.PayeeLimit[] memory limits = new IEscrow.PayeeLimit[](50);
        for (uint256 i = 0; i < limits.length; i++) {
            limits[i] = IEscrow.PayeeLimit({payee: address(uint160(0xbeef0000 + i)), dailyLimit: 25e6});
        }
        vm.prank(operator);
        escrow.announcePayees(limits);
        vm.snapshotGasLastCall("sweep", "announce 50 payees");
        vm.prank(guardian);
        escrow.vetoWaiting();
        vm.snapshotGasLastCall("sweep", "veto all that waits");
    }
}
